import * as z from 'zod/mini'
import { nothing } from '../shared/envelope.contract.ts'
import { routes } from '../shared/route.ts'

/** Words of lower-case letters, digits and hyphens between slashes: the folder of a client that a file goes to. */
const pathRoot = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/))

/** Where a file is stored, as an upload answered it. What was never stored is not found, whatever it looks like. */
const storedPath = z.string().check(z.minLength(1), z.maxLength(200))

/** An attachment as requests and comments keep it. */
export const enclosure = z.object({
  /** As the file was called on the uploader's computer. */
  ResTitle: z.string().check(z.minLength(1), z.maxLength(200)),
  ContentType: z.string().check(z.maxLength(100)),
  /** The stored path. */
  OssKey: storedPath,
})

export type Enclosure = z.output<typeof enclosure>

const storeFile = {
  access: 'public',
  summary: 'Store a file and learn the path it is kept under',
  upload: true,
  body: z.object({ pathRoot: z._default(pathRoot, 'files') }),
  answer: storedPath,
} as const

const paths = z.object({ urlList: z.array(storedPath).check(z.minLength(1), z.maxLength(50)) })
/** In the order of the paths. */
const addresses = z.object({ urls: z.array(z.string()) })

export const uploadRoutes = routes({
  'POST /ossUpload/uploadFile': storeFile,
  'POST /sg/ossUpload/uploadFile': storeFile,
  'POST /sg/ossUpload/getCredit': {
    access: 'public',
    summary: 'A credential that can upload files for 15 minutes and nothing else: send securityToken as token',
    body: nothing,
    answer: z.object({
      accessKeyId: z.string(),
      accessKeySecret: z.string(),
      securityToken: z.string(),
      bucket: z.string(),
      ossRegionId: z.string(),
    }),
  },
  'POST /sg/ossUpload/getTempUrlList': {
    access: 'public',
    summary: 'Addresses of stored files that open without a sign-in for 15 minutes',
    body: paths,
    answer: addresses,
  },
  'POST /sg/ossUpload/getCustomerUrlList': {
    access: 'public',
    summary: 'Addresses of stored files that open without a sign-in for 7 days',
    body: paths,
    answer: addresses,
  },
})

import * as z from 'zod/mini'
import { emptyAnswer } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Folder for a file: lower-case letters, digits and hyphens, separated by slashes. */
const pathRoot = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/))

/** Storage path returned by an upload. Unknown paths are rejected as not found. */
const storedPath = z.string().check(z.minLength(1), z.maxLength(200))

/** An attachment as stored with requests and comments. */
export const attachment = z.object({
  /** Original file name. */
  ResTitle: z.string().check(z.minLength(1), z.maxLength(200)),
  ContentType: z.string().check(z.maxLength(100)),
  OssKey: storedPath,
})

export type Attachment = z.output<typeof attachment>

const uploadFile = {
  access: 'public',
  changes: 'own',
  summary: 'Store a file and return its path',
  upload: true,
  body: z.object({ pathRoot: z._default(pathRoot, 'files') }),
  answer: storedPath,
} as const

const paths = z.object({ urlList: z.array(storedPath).check(z.minLength(1), z.maxLength(50)) })
/** In the order of the paths. */
const addresses = z.object({ urls: z.array(z.string()) })

export const uploadRoutes = defineRoutes({
  'POST /ossUpload/uploadFile': uploadFile,
  'POST /sg/ossUpload/uploadFile': uploadFile,
  'POST /sg/ossUpload/getCredit': {
    access: 'public',
    changes: 'own',
    summary: 'Create an upload token, valid for 15 minutes and for uploads only: send securityToken as token',
    body: emptyAnswer,
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
    changes: 'nothing',
    summary: 'Addresses of stored files that open without signing in for 15 minutes',
    body: paths,
    answer: addresses,
  },
  'POST /sg/ossUpload/getCustomerUrlList': {
    access: 'public',
    changes: 'nothing',
    summary: 'Addresses of stored files that open without signing in for 7 days',
    body: paths,
    answer: addresses,
  },
})

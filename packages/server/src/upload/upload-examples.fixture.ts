import type { uploadRoutes } from '@gangway/core/contract'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { createUploadForm, samples } from './files.fixture.ts'

const upload = { own: async () => ({ body: createUploadForm('proof of refund.pdf', samples.pdf()) }) }

/** A file of the owner. */
const address = {
  async own({ owner }: Tenants) {
    const stored = await owner.client.call('POST /ossUpload/uploadFile', await upload.own())
    if (!stored.ok) throw new Error(`The upload failed: ${JSON.stringify(stored.error)}`)
    return { body: { urlList: [stored.value] } }
  },
  unknown: async () => ({ body: { urlList: ['HARBOUR/files/never-stored.pdf'] } }),
}

export const uploadExamples: { [Name in keyof typeof uploadRoutes]: Example<Name> } = {
  'POST /ossUpload/uploadFile': upload,
  'POST /sg/ossUpload/uploadFile': upload,
  'POST /sg/ossUpload/getCredit': { own: async () => ({ body: {} }) },
  'POST /sg/ossUpload/getTempUrlList': address,
  'POST /sg/ossUpload/getCustomerUrlList': address,
}

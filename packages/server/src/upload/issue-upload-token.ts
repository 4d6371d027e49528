import type { Deps } from '../deps.ts'
import { createUploadToken } from '../session/sessions/upload-token.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type UploadTokenCall = 'POST /sg/ossUpload/getCredit'

/** Uploads always go through this server, which checks their content, so it issues no credentials of a file store. */
export async function issueUploadToken(
  { secret, clock, settings }: Deps,
  { token }: Call<UploadTokenCall>,
  lifetimeMs: number,
): Promise<Reply<Answer<UploadTokenCall>>> {
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
  return answer({
    accessKeyId: '',
    accessKeySecret: '',
    securityToken: createUploadToken(secret, token ?? '', expiresAt),
    bucket: settings.s3?.bucket ?? 'local',
    ossRegionId: settings.s3?.region ?? 'local',
  })
}

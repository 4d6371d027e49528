import type { Deps } from '../deps.ts'
import { sealUploadToken } from '../session/upload-token.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type Credit = 'POST /sg/ossUpload/getCredit'

/** Whatever the store, files come through us: only here are they looked into. So there are no keys of a store to give. */
export async function giveCredit(
  { secret, clock, settings }: Deps,
  { token }: Call<Credit>,
  lifetimeMs: number,
): Promise<Reply<Answer<Credit>>> {
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
  return answer({
    accessKeyId: '',
    accessKeySecret: '',
    securityToken: sealUploadToken(secret, token ?? '', expiresAt),
    bucket: settings.s3?.bucket ?? 'local',
    ossRegionId: settings.s3?.region ?? 'local',
  })
}

import { refuse, type Refusal } from '../../shared/http/reply.ts'
import type { HelpText } from './help-text.store.ts'

/** Another user changed the text after the caller had read it, or it is not there. */
export function refuseVersion(current: HelpText | undefined): Refusal {
  if (!current) return refuse(5004)
  const context = current.changedBy === null ? 'helpArticleChanged' : 'helpArticleChangedBy'
  return refuse(5312, { errorType: 1, values: { context, who: current.changedBy ?? '' } })
}

import { toFieldProblems } from '../shared/forms/form-binding.ts'
import { blockingProblem } from '../upload/file-list.ts'
import { isDate } from '../shared/format/local-date.ts'
import { parseDate } from '../shared/format/parse-date.ts'
import {
  leavesChildWithoutAdult,
  appliesToAllPassengers,
  getRefundKind,
  selectedPassengers,
  requiredProofKey,
} from './refund-selection.ts'
import type { RefundContext } from './refund-context.ts'
import type { DetailsView } from './refund-view.ts'

/** Past date in ISO format, or the input when it cannot be parsed. */
export function parsePastDate(typed: string, today: string): string {
  return parseDate(typed, { lang: 'en', near: today, towards: 'past' }) ?? typed
}

/** Checks all fields. On failure shows the problems and focuses the first of them. */
export function validateRefund(context: RefundContext, detailsView: DetailsView): boolean {
  const { form, way, files } = detailsView
  const kind = getRefundKind(way)
  const notes: { path: string; key: string }[] = []
  if (!appliesToAllPassengers(detailsView) && selectedPassengers(detailsView).length === 0)
    notes.push({ path: 'people', key: 'refund.noPassenger' })
  if (leavesChildWithoutAdult(detailsView)) notes.push({ path: 'people', key: 'refund.childAlone' })
  const needsReason = kind === 'refund' || (kind === 'claim' && !form.wasVoided)
  if (needsReason && form.choice === '') notes.push({ path: 'reason', key: 'refund.reason.missing' })
  if (kind === 'claim') {
    const date = parsePastDate(form.date, context.today())
    // The latest local date anywhere on earth (UTC+14).
    const latest = new Date(context.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    if (form.date.trim() === '') notes.push({ path: 'date', key: 'refund.date.missing' })
    else if (!isDate(date) || date > latest) notes.push({ path: 'date', key: 'refund.date.wrong' })
  }
  const proof = requiredProofKey(detailsView)
  const wait = blockingProblem(files)
  if (wait) notes.push({ path: 'proof', key: wait.key })
  else if (proof && form.files.length === 0) notes.push({ path: 'proof', key: proof })
  if (notes.length === 0) return true
  const [first] = notes
  const alert = notes.length > 1 ? { key: 'refund.mandatory' } : undefined
  context.change({
    ...{ problems: toFieldProblems(context, notes), alert, failure: undefined },
    focus: context.focus.request(first?.path ?? 'alert'),
  })
  return false
}

import { problemsOf } from '../shared/form-desk.ts'
import { unready } from '../upload/file-list.ts'
import { isDate } from '../shared/local-date.ts'
import { readDate } from '../shared/read-date.ts'
import { isChildAlone, isForAll, kindOfWay, peopleOf, proofAskedFor } from './giving-up.ts'
import type { Stage } from './refund-stage.ts'
import type { DetailsView } from './refund-view.ts'

/** A typed day of the past, or what was typed. */
export function readDay(typed: string, today: string): string {
  return readDate(typed, { lang: 'en', near: today, towards: 'past' }) ?? typed
}

/** Whether everything is there. When not, says so beside the fields and moves to the first of them. */
export function checkRefund(stage: Stage, shown: DetailsView): boolean {
  const { form, way, files } = shown
  const kind = kindOfWay(way)
  const notes: { path: string; key: string }[] = []
  if (!isForAll(shown) && peopleOf(shown).length === 0) notes.push({ path: 'people', key: 'refund.nobody' })
  if (isChildAlone(shown)) notes.push({ path: 'people', key: 'refund.childAlone' })
  const asksReason = kind === 'refund' || (kind === 'claim' && !form.wasVoided)
  if (asksReason && form.choice === '') notes.push({ path: 'reason', key: 'refund.reason.missing' })
  if (kind === 'claim') {
    const date = readDay(form.date, stage.today())
    // Wherever on earth it already is.
    const latest = new Date(stage.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    if (form.date.trim() === '') notes.push({ path: 'date', key: 'refund.date.missing' })
    else if (!isDate(date) || date > latest) notes.push({ path: 'date', key: 'refund.date.wrong' })
  }
  const proof = proofAskedFor(shown)
  const wait = unready(files)
  if (wait) notes.push({ path: 'proof', key: wait.key })
  else if (proof && form.files.length === 0) notes.push({ path: 'proof', key: proof })
  if (notes.length === 0) return true
  const [first] = notes
  const alert = notes.length > 1 ? { key: 'refund.mandatory' } : undefined
  stage.change({
    ...{ problems: problemsOf(stage, notes), alert, failure: undefined },
    focus: stage.focus.ask(first?.path ?? 'alert'),
  })
  return false
}

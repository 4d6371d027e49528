import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Pill } from '../shared/ui/pill.ts'
import { describeTimeLeft } from './task-texts.ts'

/** Time left until a task is due. */
export function DuePill({ due }: { due: string | null }) {
  const { translate } = useTranslator()
  const left = describeTimeLeft(due, useNow(), translate)
  return left ? <Pill $tone={left.tone}>{left.text}</Pill> : null
}

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { observable, useObservable } from '../browser/observable.ts'
import { useTranslator } from '../i18n/translations.ts'

interface ConfirmQuestion {
  title: string
  text: string
  /** Label of the confirm button; names the action. */
  action: string
  /** Label of the other button; names what stays, where "Cancel" would be ambiguous. */
  keep?: string
  answer: (isConfirmed: boolean) => void
}

const pendingQuestion = observable<ConfirmQuestion | undefined>(undefined)

/** Asks for confirmation of an irreversible action. */
export function confirm(question: Omit<ConfirmQuestion, 'answer'>): Promise<boolean> {
  pendingQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    pendingQuestion.set({
      ...question,
      answer(isConfirmed) {
        pendingQuestion.set(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

export function ConfirmDialog() {
  const question = useObservable(pendingQuestion)
  const { translate } = useTranslator()
  if (!question) return null
  return (
    <Dialog
      title={question.title}
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button data-first onClick={() => question.answer(false)}>
            {question.keep ?? translate('action.cancel')}
          </Button>
          <Button $kind="danger" onClick={() => question.answer(true)}>
            {question.action}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  )
}

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { observable, useObservable } from './observable.ts'
import { useWords } from './words.ts'

interface Question {
  title: string
  text: string
  /** What happens, as the label of the button that does it. */
  action: string
  answer: (agreed: boolean) => void
}

const asked = observable<Question | undefined>(undefined)

/** Asks before something that cannot be taken back. */
export function confirm(question: Omit<Question, 'answer'>): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer(agreed) {
        asked.set(undefined)
        resolve(agreed)
      },
    })
  })
}

export function ConfirmDialog() {
  const question = useObservable(asked)
  const { say } = useWords()
  if (!question) return null
  return (
    <Dialog
      title={question.title}
      width="message"
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button data-first onClick={() => question.answer(false)}>
            {say('action.cancel')}
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

import type { CallAnswer } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { textIn } from '../shared/form-text.ts'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { PlainField, PlainSelect } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'

const terms = [30, 90, 365] as const

interface NewCredentialProps {
  onMade: (made: CallAnswer<'POST /clientProfile/createAccessInfo'>) => void
  onClose: () => void
}

/** What a new key is for and how long it works. */
export function NewCredential({ onMade, onClose }: NewCredentialProps) {
  const { say } = useWords()
  const id = useId()
  const { isBusy, problem, run } = useDeed()

  async function make(form: FormData): Promise<void> {
    const days = Number(textIn(form, 'days'))
    const body = { remark: textIn(form, 'remark'), ...(days > 0 && { validDays: days }) }
    const made = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /clientProfile/createAccessInfo', { body, mfaCode, quiet: true }),
    )
    if (made) onMade(made)
  }

  return (
    <Dialog
      title={say('developer.credentials.makeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" type="submit" form={id} disabled={isBusy}>
            {say('developer.credentials.make')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void make(new FormData(event.currentTarget))
        }}
      >
        <PlainField
          name="remark"
          label={say('developer.credentials.remark')}
          hint={say('developer.credentials.remarkHint')}
          maxLength={60}
          autoComplete="off"
          data-first
        />
        <PlainSelect name="days" label={say('developer.credentials.expires')} defaultValue="">
          <option value="">{say('developer.credentials.never')}</option>
          {terms.map((count) => (
            <option key={count} value={count}>
              {say('developer.credentials.inDays', { count })}
            </option>
          ))}
        </PlainSelect>
        {problem && (
          <Note role="alert" $kind="bad">
            {problem}
          </Note>
        )}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;
`

import { confirmable, embedComponents, scopeOfComponent, type EmbedComponent } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { PlainArea, PlainField, PlainSelect } from '../shared/plain-field.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { Choice } from './embed-choice.tsx'
import { badOrigin, draftIn, embedKey, schemes, type EmbedKey, type MadeEmbedKey } from './embed-key.ts'

interface EmbedKeyFormProps {
  /** Nothing for a new one. */
  row: EmbedKey | undefined
  /** What was made, when something was. */
  onDone: (made: MadeEmbedKey | undefined) => void
  onClose: () => void
}

const terms = [30, 90, 365] as const

/** What pages a key is for, what they may show, and how much of it. */
export function EmbedKeyForm({ row, onDone, onClose }: EmbedKeyFormProps) {
  const { say } = useWords()
  const id = useId()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const [bad, setBad] = useState<string>()
  const [chosen, setChosen] = useState<readonly EmbedComponent[]>(row?.components ?? ['search-box', 'search-results'])

  async function save(form: FormData): Promise<void> {
    const body = draftIn(form, chosen, row)
    const origin = badOrigin(body)
    setBad(origin)
    if (origin !== undefined) return
    const told = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /embed/key/save', { body, mfaCode, quiet: true }),
    )
    if (!told) return
    if (row) toast.success(say('developer.embed.saved'))
    await cache.invalidateQueries({ queryKey: embedKey })
    onDone(told.secret === null ? undefined : { key: told.key, secret: told.secret })
  }

  return (
    <Dialog
      title={row ? say('developer.embed.changeTitle', { name: row.name }) : say('developer.embed.make')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" type="submit" form={id} disabled={isBusy || chosen.length === 0}>
            {say(row ? 'developer.embed.save' : 'developer.embed.make')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <PlainField
          name="name"
          label={say('developer.credentials.remark')}
          defaultValue={row?.name}
          maxLength={60}
          autoComplete="off"
          required
          data-first
        />
        <PlainArea
          name="origins"
          label={say('developer.embed.pages')}
          hint={say('developer.embed.pagesHint')}
          {...(bad !== undefined && { problem: say('developer.embed.badPage', { origin: bad }) })}
          placeholder="https://www.agency.example"
          defaultValue={row?.origins.join('\n')}
          rows={3}
          spellCheck={false}
          required
        />
        <fieldset>
          <legend>{say('developer.embed.shows')}</legend>
          {embedComponents.map((each) => (
            <Choice
              key={each}
              checked={chosen.includes(each)}
              onChange={(on) => setChosen(embedComponents.filter((one) => (one === each ? on : chosen.includes(one))))}
            >
              {say(`developer.embed.component.${each}`)}
              {scopeOfComponent[each] !== 'search' && <small>{say('developer.embed.needsToken')}</small>}
            </Choice>
          ))}
        </fieldset>
        <fieldset>
          <legend>{say('developer.embed.confirms')}</legend>
          <p>{say('developer.embed.confirmsHint')}</p>
          {confirmable.map((each) => (
            <Choice key={each} name="confirms" value={each} defaultChecked={row?.confirms.includes(each)}>
              {say(`developer.embed.confirm.${nameOf(each)}`)}
            </Choice>
          ))}
        </fieldset>
        <Pair>
          <PlainField
            name="searchesPerDay"
            type="number"
            label={say('developer.embed.searchesPerDay')}
            hint={say('developer.embed.capHint')}
            defaultValue={row?.searchesPerDay ?? 2_000}
            min={0}
            max={100_000}
            required
          />
          <PlainField
            name="callsPerMinute"
            type="number"
            label={say('developer.embed.callsPerMinute')}
            defaultValue={row?.callsPerMinute ?? 600}
            min={1}
            max={6_000}
            required
          />
          <PlainSelect name="scheme" label={say('developer.embed.scheme')} defaultValue={row?.theme.scheme ?? 'auto'}>
            {schemes.map((each) => (
              <option key={each} value={each}>
                {say(`developer.embed.schemes.${each}`)}
              </option>
            ))}
          </PlainSelect>
          <PlainField
            name="accent"
            label={say('developer.embed.accent')}
            hint={say('developer.embed.accentHint')}
            placeholder="#0b6470"
            pattern="#[0-9a-fA-F]{6}"
            defaultValue={row?.theme.accent}
            autoComplete="off"
          />
          {!row && (
            <PlainSelect name="days" label={say('developer.credentials.expires')} defaultValue="">
              <option value="">{say('developer.credentials.never')}</option>
              {terms.map((count) => (
                <option key={count} value={count}>
                  {say('developer.credentials.inDays', { count })}
                </option>
              ))}
            </PlainSelect>
          )}
        </Pair>
        {problem && (
          <Note role="alert" $kind="bad">
            {problem}
          </Note>
        )}
      </Form>
    </Dialog>
  )
}

/** A colon would lead into another file of words. */
function nameOf(feature: (typeof confirmable)[number]) {
  return ({ 'order:issueTicket': 'pay', 'refund:submit': 'refund', 'refund:claim': 'claim' } as const)[feature]
}

const Form = styled.form`
  display: grid;
  gap: 14px;

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 10px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
  legend {
    padding-inline: 4px;
    font-weight: 600;
  }
  fieldset p,
  fieldset small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  fieldset small {
    display: block;
  }
  fieldset label {
    display: flex;
    align-items: start;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }
  input[type='checkbox'] {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block: 3px 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 14px;
`

import { isOffered, portalTypes, wireTypes, type CallAnswer, type WebhookType } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { textIn } from '../shared/form-text.ts'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { PlainField } from '../shared/plain-field.tsx'
import { toast } from '../shared/toast.ts'
import { useWords, type MessageKey } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { Mono } from './head.tsx'

interface WebhookFormProps {
  row: CallAnswer<'GET /clientProfile/webhook/info'> | undefined
  /** The secret, when one was made. */
  onDone: (secret: string | null) => void
  onClose: () => void
}

const groups = [
  ['wire', wireTypes.filter(isOffered)],
  ['portal', portalTypes.filter(isOffered)],
] as const satisfies readonly (readonly [string, readonly WebhookType[]])[]

/** The address and what it hears. */
export function WebhookForm({ row, onDone, onClose }: WebhookFormProps) {
  const { say } = useWords()
  const id = useId()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const [chosen, setChosen] = useState<ReadonlySet<WebhookType>>(new Set(row?.types ?? wireTypes))
  const toggle = (types: readonly WebhookType[], on: boolean) => {
    const next = new Set(chosen)
    for (const type of types)
      if (on) next.add(type)
      else next.delete(type)
    setChosen(next)
  }

  async function save(form: FormData): Promise<void> {
    const body = { url: textIn(form, 'url'), events: [...chosen], enabled: form.get('enabled') === 'on' }
    const told = await run('webhook:update', (mfaCode) =>
      client.call('POST /clientProfile/update/webhook', { body, mfaCode, quiet: true }),
    )
    if (!told) return
    if (told.secret === null) toast.success()
    await cache.invalidateQueries({ queryKey: ['developer', 'webhook'] })
    onDone(told.secret)
  }

  return (
    <Dialog
      title={say(row ? 'developer.webhook.changeTitle' : 'developer.webhook.registerTitle')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" type="submit" form={id} disabled={isBusy || chosen.size === 0}>
            {say('developer.webhook.save')}
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
          name="url"
          type="url"
          label={say('developer.webhook.address')}
          hint={say('developer.webhook.addressHint')}
          placeholder="https://"
          defaultValue={row?.url}
          maxLength={2_000}
          autoComplete="off"
          required
          data-first
        />
        <label>
          <input type="checkbox" name="enabled" defaultChecked={row?.enabled ?? true} />
          <span>{say('developer.webhook.enabled')}</span>
        </label>
        {groups.map(([group, types]) => (
          <fieldset key={group}>
            <legend>{say(`developer.webhook.group.${group}`)}</legend>
            <label data-all>
              <input
                type="checkbox"
                checked={types.every((type) => chosen.has(type))}
                onChange={(event) => toggle(types, event.target.checked)}
              />
              <span>{say('developer.webhook.all')}</span>
            </label>
            <ul>
              {types.map((type) => (
                <li key={type}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.has(type)}
                      onChange={(event) => toggle([type], event.target.checked)}
                    />
                    <span>
                      {say(nameOf(type))}
                      <Mono>{type}</Mono>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        {chosen.size === 0 && <Note $kind="warn">{say('developer.webhook.chooseOne')}</Note>}
        {problem && (
          <Note role="alert" $kind="bad">
            {problem}
          </Note>
        )}
      </Form>
    </Dialog>
  )
}

/** A dot would lead into a deeper dictionary. */
export function nameOf(type: WebhookType | 'ping'): MessageKey {
  return `developer.webhook.type.${type.replace('.', '_') as 'ping'}`
}

const Form = styled.form`
  display: grid;
  gap: 14px;

  label:has(input[type='checkbox']) {
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
  label[data-all] {
    margin-block-end: 6px;
    color: ${({ theme }) => theme.color.muted};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    gap: 6px 16px;
  }
  code {
    display: block;
    color: ${({ theme }) => theme.color.muted};
  }
`

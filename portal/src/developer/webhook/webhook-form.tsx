import { portalEventTypes, partnerEventTypes, type CallAnswer, type WebhookType } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { readFormText } from '../../shared/ui/form-text.ts'
import { client } from '../../shared/api/client.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator, type MessageKey } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Mono } from '../section-header.tsx'

interface WebhookFormProps {
  row: CallAnswer<'GET /clientProfile/webhook/info'> | undefined
  /** The signing secret of a new endpoint; null after a change. */
  onDone: (secret: string | null) => void
  onClose: () => void
}

const eventTypeGroups = [
  ['wire', partnerEventTypes],
  ['portal', portalEventTypes],
] as const satisfies readonly (readonly [string, readonly WebhookType[]])[]

/** Form of a webhook endpoint: URL and event types. */
export function WebhookForm({ row, onDone, onClose }: WebhookFormProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [chosen, setChosen] = useState<ReadonlySet<WebhookType>>(new Set(row?.types ?? partnerEventTypes))
  const toggleType = (types: readonly WebhookType[], isChecked: boolean) => {
    const next = new Set(chosen)
    for (const type of types)
      if (isChecked) next.add(type)
      else next.delete(type)
    setChosen(next)
  }

  async function save(form: FormData): Promise<void> {
    const body = { url: readFormText(form, 'url'), events: [...chosen], enabled: form.get('enabled') === 'on' }
    const result = await run('webhook:update', (mfaCode) =>
      client.call('POST /clientProfile/update/webhook', { body, mfaCode, quiet: true }),
    )
    if (!result) return
    if (result.secret === null) toast.success()
    await cache.invalidateQueries({ queryKey: ['developer', 'webhook'] })
    onDone(result.secret)
  }

  return (
    <FormDialog
      title={translate(row ? 'developer.webhook.changeTitle' : 'developer.webhook.registerTitle')}
      width="wide"
      submit={translate('developer.webhook.save')}
      isDisabled={isBusy || chosen.size === 0}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <PlainField
        name="url"
        type="url"
        label={translate('developer.webhook.address')}
        hint={translate('developer.webhook.addressHint')}
        placeholder="https://"
        defaultValue={row?.url}
        maxLength={2_000}
        autoComplete="off"
        required
        data-first
      />
      <label>
        <input type="checkbox" name="enabled" defaultChecked={row?.enabled ?? true} />
        <span>{translate('developer.webhook.enabled')}</span>
      </label>
      {eventTypeGroups.map(([group, types]) => (
        <fieldset key={group}>
          <legend>{translate(`developer.webhook.group.${group}`)}</legend>
          <label data-all>
            <input
              type="checkbox"
              checked={types.every((type) => chosen.has(type))}
              onChange={(event) => toggleType(types, event.target.checked)}
            />
            <span>{translate('developer.webhook.all')}</span>
          </label>
          <Types>
            {types.map((type) => (
              <li key={type}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(type)}
                    onChange={(event) => toggleType([type], event.target.checked)}
                  />
                  <span>
                    {translate(eventTypeLabelKey(type))}
                    <Mono>{type}</Mono>
                  </span>
                </label>
              </li>
            ))}
          </Types>
        </fieldset>
      ))}
      {chosen.size === 0 && <InfoBox $kind="warn">{translate('developer.webhook.chooseOne')}</InfoBox>}
    </FormDialog>
  )
}

/** i18next reads a dot as a nested key. */
export function eventTypeLabelKey(type: WebhookType | 'ping'): MessageKey {
  return `developer.webhook.type.${type.replace('.', '_') as 'ping'}`
}

const Types = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: 6px 16px;

  code {
    display: block;
    color: ${({ theme }) => theme.color.muted};
  }
`

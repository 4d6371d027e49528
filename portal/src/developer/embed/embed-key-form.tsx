import { confirmableFeatures, embedComponents, componentScopes, type EmbedComponent } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { client } from '../../shared/api/client.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { EmbedKeyShop } from './embed-key-shop.tsx'
import { LabelledCheckbox } from '../labelled-checkbox.tsx'
import {
  findInvalidOrigin,
  readEmbedKeyForm,
  embedQueryKey,
  colorSchemes,
  type EmbedKey,
  type CreatedEmbedKey,
} from './embed-key.ts'

interface EmbedKeyFormProps {
  /** Undefined for a new key. */
  row: EmbedKey | undefined
  /** Called with the new key, or with undefined after a change. */
  onDone: (createdKey: CreatedEmbedKey | undefined) => void
  onClose: () => void
}

const validityOptions = [30, 90, 365] as const

/** Form of an embed key: allowed origins, features and limits. */
export function EmbedKeyForm({ row, onDone, onClose }: EmbedKeyFormProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [bad, setBad] = useState<string>()
  const [chosen, setChosen] = useState<readonly EmbedComponent[]>(row?.components ?? ['search-box', 'search-results'])

  async function save(form: FormData): Promise<void> {
    const body = readEmbedKeyForm(form, chosen, row)
    const origin = findInvalidOrigin(body)
    setBad(origin)
    if (origin !== undefined) return
    const result = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /embed/key/save', { body, mfaCode, quiet: true }),
    )
    if (!result) return
    if (row) toast.success(translate('developer.embed.saved'))
    await cache.invalidateQueries({ queryKey: embedQueryKey })
    onDone(result.secret === null ? undefined : { key: result.key, secret: result.secret })
  }

  return (
    <FormDialog
      title={row ? translate('developer.embed.changeTitle', { name: row.name }) : translate('developer.embed.create')}
      width="wide"
      submit={translate(row ? 'developer.embed.save' : 'developer.embed.create')}
      isDisabled={isBusy || chosen.length === 0}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <PlainField
        name="name"
        label={translate('developer.credentials.name')}
        defaultValue={row?.name}
        maxLength={60}
        autoComplete="off"
        required
        data-first
      />
      <PlainArea
        name="origins"
        label={translate('developer.embed.pages')}
        hint={translate('developer.embed.pagesHint')}
        {...(bad !== undefined && { problem: translate('developer.embed.badPage', { origin: bad }) })}
        placeholder="https://www.agency.example"
        defaultValue={row?.origins.join('\n')}
        rows={3}
        spellCheck={false}
        required
      />
      <fieldset>
        <legend>{translate('developer.embed.widgets')}</legend>
        {embedComponents.map((each) => (
          <LabelledCheckbox
            key={each}
            checked={chosen.includes(each)}
            onChange={(isChecked) =>
              setChosen(embedComponents.filter((one) => (one === each ? isChecked : chosen.includes(one))))
            }
          >
            {translate(`developer.embed.component.${each}`)}
            {componentScopes[each] !== 'search' && <small>{translate('developer.embed.needsToken')}</small>}
          </LabelledCheckbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>{translate('developer.embed.confirms')}</legend>
        <p>{translate('developer.embed.confirmsHint')}</p>
        {confirmableFeatures.map((each) => (
          <LabelledCheckbox key={each} name="confirms" value={each} defaultChecked={row?.confirms.includes(each)}>
            {translate(`developer.embed.confirm.${featureLabelKey(each)}`)}
          </LabelledCheckbox>
        ))}
      </fieldset>
      <EmbedKeyShop row={row} />
      <FieldPair>
        <PlainField
          name="searchesPerDay"
          type="number"
          label={translate('developer.embed.searchesPerDay')}
          hint={translate('developer.embed.capHint')}
          defaultValue={row?.searchesPerDay ?? 2_000}
          min={0}
          max={100_000}
          required
        />
        <PlainField
          name="callsPerMinute"
          type="number"
          label={translate('developer.embed.callsPerMinute')}
          defaultValue={row?.callsPerMinute ?? 600}
          min={1}
          max={6_000}
          required
        />
        <PlainSelect
          name="scheme"
          label={translate('developer.embed.scheme')}
          defaultValue={row?.theme.scheme ?? 'auto'}
        >
          {colorSchemes.map((each) => (
            <option key={each} value={each}>
              {translate(`developer.embed.schemes.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainField
          name="accent"
          label={translate('developer.embed.accent')}
          hint={translate('developer.embed.accentHint')}
          placeholder="#0b6470"
          pattern="#[0-9a-fA-F]{6}"
          defaultValue={row?.theme.accent}
          autoComplete="off"
        />
        {!row && (
          <PlainSelect name="days" label={translate('developer.credentials.expires')} defaultValue="">
            <option value="">{translate('developer.credentials.never')}</option>
            {validityOptions.map((count) => (
              <option key={count} value={count}>
                {translate('developer.credentials.inDays', { count })}
              </option>
            ))}
          </PlainSelect>
        )}
      </FieldPair>
    </FormDialog>
  )
}

/** i18next reads a colon as a namespace separator. */
function featureLabelKey(feature: (typeof confirmableFeatures)[number]) {
  return ({ 'order:issueTicket': 'pay', 'refund:submit': 'refund', 'refund:claim': 'claim' } as const)[feature]
}

const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 14px;
`

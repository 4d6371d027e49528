import type { CallInput, Result } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { AccountFields, AccountTerms } from './account-fields.tsx'
import { useAccount, useTemplate, useVendors, type AccountParameter, type Accounts } from './account-queries.ts'
import { AirlineAccountSettings } from './airline-account-settings.tsx'

type Problems = Readonly<Record<string, string>>
type Terms = Pick<NonNullable<CallInput<'POST /byoa/update'>['body']>, 'params' | 'privateFare' | 'onFailure'>

interface CreateAccountProps {
  accounts: Pick<Accounts, 'airlineChoices' | 'names'>
  onClose: () => void
}

/** Creates an account: airline, vendor, and the parameters that the vendor needs. */
export function CreateAccountDialog({ accounts: { airlineChoices, names }, onClose }: CreateAccountProps) {
  const { translate, translator, lang } = useTranslator()
  const [airline, setAirline] = useState('')
  const [vendor, setVendor] = useState('')
  const vendors = useVendors(airline)
  const template = useTemplate(airline, vendor)
  const { problems, problem, isBusy, save } = useSaveAccount(onClose)
  const byName = airlineChoices
    .map((code) => [code, getCodeName(names.airlines, code, lang)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, lang === 'cn' ? 'zh-CN' : 'en'))
  const refused = vendors.error ?? template.error
  const params = template.data?.params ?? []
  return (
    <FormDialog
      title={translate('airlineAccount.create')}
      submit={translate('airlineAccount.createShort')}
      isDisabled={isBusy || template.isFetching}
      problem={problem ?? (refused ? callErrorText(refused, translator.t) : undefined)}
      onSubmit={(form) =>
        save(form, {
          params,
          required: { airline, vendor },
          send: (terms, sent) => client.call('POST /byoa/add', { body: { airline, vendor, ...terms }, ...sent }),
          done: () => translate('airlineAccount.created'),
        })
      }
      onClose={onClose}
    >
      <PlainSelect
        name="airline"
        label={translate('airlineAccount.airline')}
        value={airline}
        problem={airline === '' ? problems['airline'] : undefined}
        data-first
        onChange={({ target: { value } }) => {
          setAirline(value)
          setVendor('')
        }}
      >
        <option value="">{translate('airlineAccount.choose')}</option>
        {byName.map(([code, name]) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        name="vendor"
        label={translate('airlineAccount.vendor')}
        value={vendor}
        problem={vendor === '' ? problems['vendor'] : undefined}
        disabled={airline === ''}
        onChange={({ target: { value } }) => setVendor(value)}
      >
        <option value="">{translate('airlineAccount.choose')}</option>
        {vendors.data?.vendors.map(({ code, name, cnName }) => (
          <option key={code} value={code}>
            {lang === 'cn' ? cnName : name}
          </option>
        ))}
      </PlainSelect>
      {template.data && (
        <>
          <AccountFields key={`${airline} ${vendor}`} params={params} problems={problems} />
          <AccountTerms privateFare={template.data.quotes} onFailure="FALL_BACK" quotes={template.data.quotes} />
        </>
      )}
      {airline !== '' && <AirlineAccountSettings key={airline} airline={airline} />}
    </FormDialog>
  )
}

/** Configures an account. Its airline and vendor stay. */
export function ConfigureAccountDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { translate, lang } = useTranslator()
  const query = useAccount(id)
  const template = useTemplate(query.data?.airline ?? '', query.data?.vendor.code ?? '')
  const { problems, problem, isBusy, save } = useSaveAccount(onClose)
  const account = query.data
  if (!account || !template.data)
    return (
      <Dialog title={translate('airlineAccount.configureTitle')} onClose={onClose}>
        {query.isError ? (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListLoading label={translate('airlineAccount.loading')} rows={4} />
        )}
      </Dialog>
    )
  const { params, version } = account
  const question = {
    title: translate('airlineAccount.configureTitle'),
    text: translate('airlineAccount.sure', { action: translate('airlineAccount.verb.configure') }),
    action: translate('airlineAccount.save'),
  }
  return (
    <FormDialog
      title={translate('airlineAccount.configureTitle')}
      submit={translate('airlineAccount.save')}
      isDisabled={isBusy}
      problem={problem}
      onSubmit={(form) =>
        save(form, {
          params,
          question,
          send: (terms, sent) => client.call('POST /byoa/update', { body: { id, version, ...terms }, ...sent }),
          done: ({ status, failure }) =>
            translate(status === 'ONLINE' && failure !== null ? 'airlineAccount.savedFailing' : 'airlineAccount.saved'),
        })
      }
      onClose={onClose}
    >
      <PlainField
        label={translate('airlineAccount.airline')}
        value={`${getCodeName(account.names.airlines, account.airline, lang)} (${account.airline})`}
        readOnly
      />
      <PlainField
        label={translate('airlineAccount.vendor')}
        value={lang === 'cn' ? account.vendor.cnName : account.vendor.name}
        readOnly
      />
      {account.failure !== null && (
        <InfoBox $kind="bad">{translate(`airlineAccount.failure.${account.failure}`)}</InfoBox>
      )}
      <AccountFields params={params} problems={problems} />
      <AccountTerms privateFare={account.privateFare} onFailure={account.onFailure} quotes={template.data.quotes} />
      <AirlineAccountSettings airline={account.airline} />
    </FormDialog>
  )
}

interface Sent {
  mfaCode?: string | undefined
  idempotencyKey: string
  quiet: true
}

interface Save<Value> {
  params: readonly (AccountParameter & { isStored?: boolean })[]
  /** Other fields that must have a value. */
  required?: Readonly<Record<string, string>>
  question?: Parameters<typeof confirm>[0]
  send: (terms: Terms, sent: Sent) => Promise<Result<Value>>
  done: (saved: Value) => string
}

function useSaveAccount(onSaved: () => void) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [problems, setProblems] = useState<Problems>({})

  async function save<Value>(form: FormData, { params, required = {}, question, done, send }: Save<Value>) {
    const values = params.map(({ key }) => ({ key, value: readFormText(form, `param-${key}`).trim() }))
    const found = findProblems(params, [...Object.entries(required).map(([key, value]) => ({ key, value })), ...values])
    setProblems(found)
    if (Object.keys(found).length > 0 || (question && !(await confirm(question)))) return
    const terms = {
      params: values,
      privateFare: readFormText(form, 'privateFare') === 'yes',
      onFailure: readFormText(form, 'onFailure') === 'STOP' ? ('STOP' as const) : ('FALL_BACK' as const),
    }
    const idempotencyKey = crypto.randomUUID()
    const saved = await run('byoa:update', (mfaCode) => send(terms, { mfaCode, idempotencyKey, quiet: true }))
    if (saved === undefined) return
    toast.success(done(saved))
    await cache.invalidateQueries({ queryKey: ['airlineAccount'] })
    onSaved()
  }

  function findProblems(params: Save<unknown>['params'], values: Terms['params']): Problems {
    return Object.fromEntries(
      values.flatMap(({ key, value }) => {
        const parameter = params.find((each) => each.key === key)
        if (value === '' && !(parameter?.isSecret && parameter.isStored))
          return [[key, translate('airlineAccount.required')]]
        const isWrong = value !== '' && parameter?.pattern && !new RegExp(`^(?:${parameter.pattern})$`).test(value)
        return isWrong ? [[key, translate('airlineAccount.wrongForm')]] : []
      }),
    )
  }

  return { problems, problem, isBusy, save }
}

import { journalPurposes } from '@gangway/core'
import styled from 'styled-components'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading, callErrorText } from '../../shared/list/list-states.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useJournalAccounts, useUpdateJournalAccounts } from './periods.ts'

/** The account numbers and names that trial balance and journal use. */
export function JournalAccountsDialog({ onClose }: { onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const query = useJournalAccounts()
  const update = useUpdateJournalAccounts()
  const mayUpdate = useMayCall()('POST /client/journalAccount/update')
  const submit = (form: FormData) => {
    const accounts = journalPurposes.map((purpose) => ({
      ...{ purpose, code: readFormText(form, `${purpose} code`), name: readFormText(form, `${purpose} name`) },
    }))
    const onSuccess = () => {
      toast.success(translate('period.accounts.saved'))
      onClose()
    }
    update.mutate({ accounts }, { onSuccess })
  }
  return (
    <FormDialog
      title={translate('period.accounts.title')}
      width="wide"
      submit={translate('period.accounts.save')}
      isDisabled={!mayUpdate || update.isPending || !query.data}
      problem={update.isError ? callErrorText(update.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('period.accounts.text')}</p>
      {query.isPending && <ListLoading label={translate('period.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.accounts.map(({ purpose, code, name }) => (
        <Pair key={purpose} role="group" aria-label={translate(`period.purpose.${purpose}`)}>
          <b>{translate(`period.purpose.${purpose}`)}</b>
          <PlainField
            name={`${purpose} code`}
            required
            maxLength={20}
            defaultValue={code}
            label={translate('period.accounts.code')}
          />
          <PlainField
            name={`${purpose} name`}
            required
            maxLength={80}
            defaultValue={name}
            label={translate('period.accounts.name')}
          />
        </Pair>
      ))}
    </FormDialog>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 2fr;
  gap: 6px 14px;
  align-items: end;

  b {
    padding-block-end: 8px;
    font-weight: 600;
  }
  ${({ theme }) => theme.narrow} {
    grid-template-columns: 1fr 2fr;

    b {
      grid-column: 1 / -1;
      padding: 0;
    }
  }
`

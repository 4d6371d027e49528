import { useNavigate } from 'react-router'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { FailedCallError } from '../shared/api/client.ts'
import { readFormText } from '../shared/ui/form-text.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useCreateAgency } from './agency-queries.ts'

/** Creates an agency; its first administrator gets an invitation by mail. */
export function CreateAgencyDialog({ onClose }: { onClose: () => void }) {
  const { translate, translator, lang } = useTranslator()
  const create = useCreateAgency()
  const navigate = useNavigate()
  const fields = create.error instanceof FailedCallError ? (create.error.error.fields ?? []) : []
  const problemOf = (path: string) => fields.find((each) => each.path === path)?.message
  const submit = (form: FormData) => {
    const [code, email] = [readFormText(form, 'code').toUpperCase(), readFormText(form, 'email')]
    create.mutate(
      {
        ...{ code, email, name: readFormText(form, 'name'), currency: readFormText(form, 'currency').toUpperCase() },
        lang: readFormText(form, 'lang') === 'cn' ? 'cn' : 'en',
      },
      {
        onSuccess: () => {
          toast.success(translate('console.agency.invited', { email }))
          onClose()
          void navigate(`/console/agencies/${code}`)
        },
      },
    )
  }
  return (
    <FormDialog
      title={translate('console.agency.create')}
      submit={translate('console.agency.createAndInvite')}
      isDisabled={create.isPending}
      problem={create.isError && fields.length === 0 ? callErrorText(create.error, translator.t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlainField
        name="name"
        label={translate('console.agency.name')}
        required
        maxLength={100}
        problem={problemOf('name')}
      />
      <PlainField
        name="code"
        label={translate('console.agency.code')}
        hint={translate('console.agency.codeHint')}
        required
        pattern="[A-Za-z0-9]{2,20}"
        maxLength={20}
        problem={problemOf('code')}
      />
      <PlainField
        name="currency"
        label={translate('console.agency.currency')}
        required
        pattern="[A-Za-z]{3}"
        maxLength={3}
        defaultValue="USD"
        problem={problemOf('currency')}
      />
      <PlainField
        name="email"
        type="email"
        label={translate('console.agency.email')}
        hint={translate('console.agency.emailHint')}
        required
        maxLength={254}
        problem={problemOf('email')}
      />
      <PlainSelect name="lang" label={translate('console.agency.lang')} defaultValue={lang}>
        <option value="en">English</option>
        <option value="cn">中文</option>
      </PlainSelect>
    </FormDialog>
  )
}

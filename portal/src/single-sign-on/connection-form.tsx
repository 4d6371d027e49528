import type { CallInput } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoleName, useRoles } from '../account/role/role-queries.ts'
import { CopyField } from '../developer/copy-field.tsx'
import { FormDialog } from '../shared/ui/form-dialog.tsx'
import { LabelledCheckbox } from '../developer/labelled-checkbox.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { ssoQueryKey, type ListedConnection } from './connection-queries.ts'
import { GroupRoles } from './group-roles.tsx'
import { MetadataField } from './metadata-field.tsx'

type Body = NonNullable<CallInput<'POST /pac4jConfigurationProperties/add'>['body']>
type Protocol = ListedConnection['protocol']

/** Names that most identity providers of a protocol use. */
const usualAttributes = {
  oidc: { email: 'email', nickname: 'given_name', lastname: 'family_name', groups: 'groups' },
  saml: { email: 'email', nickname: 'firstName', lastname: 'lastName', groups: 'groups' },
} as const

const attributeFields = ['email', 'nickname', 'lastname', 'groups'] as const

interface ConnectionFormProps {
  /** Undefined for a new connection. */
  connection: ListedConnection | undefined
  baseUrl: string
  onClose: () => void
}

/** Adds or changes a connection: our values, the identity provider's data, attributes and roles. */
export function ConnectionForm({ connection, baseUrl, onClose }: ConnectionFormProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const roles = useRoles()
  const roleName = useRoleName()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [protocol, setProtocol] = useState<Protocol>(connection?.protocol ?? 'saml')
  const [name, setName] = useState(connection?.pac4jClientName ?? '')
  const [groupRoles, setGroupRoles] = useState<Body['groupRoles']>(connection?.groupRoles ?? [])
  const assignable = roles.data?.list.filter(({ isAssignable }) => isAssignable) ?? []
  const names = connection?.attributes ?? usualAttributes[protocol]

  async function save(form: FormData): Promise<void> {
    const text = (field: string) => readFormText(form, field)
    const given = (field: string) => (text(field) === '' ? {} : { [field]: text(field) })
    const settings = {
      ...given('idpMetadata'),
      ...(protocol === 'oidc' ? { ...given('clientId'), ...given('clientSecret') } : given('certificate')),
      attributes: {
        email: text('email'),
        nickname: text('nickname'),
        lastname: text('lastname'),
        groups: text('groups'),
      },
      isIdpInitiated: form.get('isIdpInitiated') === 'on',
      isEmailTrusted: form.get('isEmailTrusted') === 'on',
      createsUsers: form.get('createsUsers') === 'on',
      defaultRole: text('defaultRole'),
      groupRoles,
    }
    const idempotencyKey = crypto.randomUUID()
    const saved = connection
      ? await run('sso:update', (mfaCode) =>
          client.call('POST /pac4jConfigurationProperties/update', {
            ...{ body: { id: connection.id, version: connection.version, ...settings } },
            ...{ mfaCode, idempotencyKey, quiet: true },
          }),
        )
      : await run('sso:add', (mfaCode) =>
          client.call('POST /pac4jConfigurationProperties/add', {
            ...{ body: { pac4jClientName: name, protocol, ...settings }, mfaCode, idempotencyKey, quiet: true },
          }),
        )
    if (!saved) return
    toast.success()
    await cache.invalidateQueries({ queryKey: ssoQueryKey })
    onClose()
  }

  return (
    <FormDialog
      title={translate(connection ? 'sso.editTitle' : 'sso.addTitle')}
      width="wide"
      submit={translate('sso.save')}
      isDisabled={isBusy || assignable.length === 0}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      {connection?.enabled && <InfoBox $kind="warn">{translate('sso.editWarning')}</InfoBox>}
      {!connection && (
        <>
          <PlainSelect
            name="protocol"
            label={translate('sso.protocol')}
            value={protocol}
            onChange={(event) => setProtocol(event.target.value === 'oidc' ? 'oidc' : 'saml')}
            data-first
          >
            <option value="saml">{translate('sso.protocols.saml')}</option>
            <option value="oidc">{translate('sso.protocols.oidc')}</option>
          </PlainSelect>
          <PlainField
            name="pac4jClientName"
            label={translate('sso.name')}
            hint={translate('sso.nameHint')}
            value={name}
            onChange={(event) => setName(event.target.value.toLowerCase())}
            minLength={3}
            maxLength={40}
            pattern="[a-z0-9\-]{3,40}"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </>
      )}
      {!connection && /^[a-z0-9-]{3,40}$/.test(name) && (
        <fieldset>
          <legend>{translate('sso.ourValues')}</legend>
          <p>{translate(`sso.ourValuesText.${protocol}`)}</p>
          <CopyField name={translate(`sso.callback.${protocol}`)} value={`${baseUrl}/callback/${name}`} />
          {protocol === 'saml' && <CopyField name={translate('sso.entityId')} value={`${baseUrl}/metadata/${name}`} />}
        </fieldset>
      )}
      <MetadataField key={protocol} protocol={protocol} isRequired={!connection} />
      {protocol === 'oidc' ? (
        <>
          <PlainField
            name="clientId"
            label={translate('sso.clientId')}
            defaultValue={connection?.clientId ?? ''}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <PlainField
            name="clientSecret"
            type="password"
            label={translate('sso.clientSecret')}
            hint={connection ? translate('sso.clientSecretKeep') : translate('sso.clientSecretHint')}
            maxLength={1_000}
            autoComplete="new-password"
            required={!connection}
          />
          <LabelledCheckbox name="isEmailTrusted" defaultChecked={connection?.isEmailTrusted ?? false}>
            {translate('sso.isEmailTrusted')}
          </LabelledCheckbox>
        </>
      ) : (
        <>
          <PlainArea
            name="certificate"
            rows={2}
            label={translate('sso.certificate')}
            hint={translate('sso.certificateHint')}
            placeholder="-----BEGIN CERTIFICATE-----"
            spellCheck={false}
          />
          <LabelledCheckbox name="isIdpInitiated" defaultChecked={connection?.isIdpInitiated ?? false}>
            {translate('sso.isIdpInitiated')}
          </LabelledCheckbox>
        </>
      )}
      <fieldset key={`attributes-${protocol}`}>
        <legend>{translate('sso.attributes.title')}</legend>
        <p>{translate(`sso.attributes.text.${protocol}`)}</p>
        {attributeFields.map((field) => (
          <PlainField
            key={field}
            name={field}
            label={translate(`sso.attributes.${field}`)}
            defaultValue={names[field]}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            required={field === 'email'}
          />
        ))}
      </fieldset>
      <LabelledCheckbox name="createsUsers" defaultChecked={connection?.createsUsers ?? true}>
        {translate('sso.createsUsers')}
      </LabelledCheckbox>
      <PlainSelect
        key={assignable.length}
        name="defaultRole"
        label={translate('sso.defaultRole')}
        defaultValue={connection?.defaultRole ?? assignable.find(({ builtIn }) => builtIn === 'readOnly')?.id}
        required
      >
        {assignable.map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role)}
          </option>
        ))}
      </PlainSelect>
      <GroupRoles initial={groupRoles ?? []} roles={assignable} onChange={setGroupRoles} />
    </FormDialog>
  )
}

import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { SectionHeader, Stack } from '../../developer/section-header.tsx'
import { ContentCard } from '../../layout/card.ts'
import { SettingsForm } from '../settings-form.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { ZoneOptions } from './zone-options.tsx'
import { IntegrationFacts } from './integration-facts.tsx'

type Company = CallAnswer<'GET /clientProfile/profile'>

const queryKey = ['account', 'company']
const maxContacts = 5

/** The agency as it appears on documents and in emails. */
export function CompanyProfile() {
  const { translate } = useTranslator()
  const company = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientProfile/profile', { quiet: true, signal })),
  })
  return (
    <>
      <SectionHeader text={translate('company.intro')} />
      {company.isPending && <ListLoading label={translate('company.loading')} rows={5} />}
      {company.isError && <ListFailed error={company.error} onRetry={() => void company.refetch()} />}
      <Stack>
        {company.data && (
          <ContentCard>
            <CompanyForm key={company.data.version} company={company.data} />
          </ContentCard>
        )}
        <ContentCard>
          <IntegrationFacts />
        </ContentCard>
      </Stack>
    </>
  )
}

function CompanyForm({ company }: { company: Company }) {
  const { translate } = useTranslator()
  const { version, name, code, isCurrencyFixed } = company

  async function prepare(form: FormData) {
    const text = (field: string) => readFormText(form, field)
    const file = form.get('logo')
    const isRemoved = form.has('removeLogo')
    const picture = file instanceof File && file.size > 0 ? await readPicture(file) : undefined
    const body = {
      ...{ version, legalName: text('legalName'), address: text('address'), taxNumber: text('taxNumber') },
      invoiceContacts: text('invoiceContacts')
        .split(/[\s,;]+/)
        .filter(Boolean),
      ...{ zone: text('zone'), currency: isCurrencyFixed ? company.currency : text('currency') },
      ...(picture ? { logo: picture } : isRemoved && { logo: null }),
    }
    return () => client.call('POST /clientProfile/update/profile', { body, quiet: true })
  }

  return (
    <SettingsForm
      call="POST /clientProfile/update/profile"
      queryKey={queryKey}
      label={translate('company.save')}
      saved={translate('company.saved')}
      readOnly={<Wide>{translate('company.readOnly')}</Wide>}
      columnWidth={240}
      prepare={prepare}
    >
      <Wide>
        {translate('company.account')}: <b>{name}</b> ({code})
      </Wide>
      <PlainField
        name="legalName"
        label={translate('company.legalName')}
        hint={translate('company.legalNameHint', { name })}
        defaultValue={company.legalName}
        maxLength={120}
        autoComplete="organization"
      />
      <PlainField
        name="taxNumber"
        label={translate('company.taxNumber')}
        defaultValue={company.taxNumber}
        maxLength={40}
        autoComplete="off"
      />
      <PlainArea
        name="address"
        label={translate('company.address')}
        defaultValue={company.address}
        maxLength={400}
        rows={4}
        autoComplete="street-address"
      />
      <PlainArea
        name="invoiceContacts"
        label={translate('company.invoiceContacts')}
        hint={translate('company.invoiceContactsHint', { count: maxContacts })}
        defaultValue={company.invoiceContacts.join('\n')}
        rows={3}
        autoComplete="off"
        spellCheck={false}
      />
      <PlainSelect name="zone" label={translate('company.zone')} defaultValue={company.zone}>
        <ZoneOptions selected={company.zone} />
      </PlainSelect>
      <PlainField
        name="currency"
        label={translate('company.currency')}
        hint={isCurrencyFixed ? translate('company.currencyFixed') : undefined}
        defaultValue={company.currency}
        disabled={isCurrencyFixed}
        maxLength={3}
        pattern="[A-Z]{3}"
        autoComplete="off"
      />
      <Wide>
        <PlainField
          name="logo"
          type="file"
          accept="image/png,image/jpeg"
          label={translate('company.logo')}
          hint={translate('company.logoHint')}
        />
        {company.logo ? (
          <LogoRow>
            <img src={company.logo} alt={translate('company.logo')} />
            <label>
              <input type="checkbox" name="removeLogo" /> {translate('company.logoRemove')}
            </label>
          </LogoRow>
        ) : (
          <p>{translate('company.logoNone')}</p>
        )}
      </Wide>
    </SettingsForm>
  )
}

/** The picture as the server takes it; one of another type is refused there. */
async function readPicture(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCodePoint(byte))
  const type = file.type === 'image/jpeg' ? ('image/jpeg' as const) : ('image/png' as const)
  return { type, content: btoa(characters.join('')) }
}

const Wide = styled.div`
  grid-column: 1 / -1;
`

const LogoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block-start: 8px;

  img {
    max-block-size: 56px;
    max-inline-size: 160px;
    padding: 6px;
    background: #fff;
    border-radius: 6px;
  }
`

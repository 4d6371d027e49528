import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { CopyField } from '../../developer/copy-field.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'

/** What an integration of the agency needs to know. */
export function IntegrationFacts() {
  const { translate, lang } = useTranslator()
  const info = useQuery({
    queryKey: ['account', 'live-info'],
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientProfile/liveinfo', { quiet: true, signal })),
  })
  if (info.isPending) return <ListLoading label={translate('company.loading')} rows={3} />
  if (info.isError) return <ListFailed error={info.error} onRetry={() => void info.refetch()} />
  const { apiBase, webhook, claimEnabled, directActiveCnt, lookToBook } = info.data
  const facts = [
    [translate('company.webhook'), webhook ?? translate('company.noWebhook')],
    [translate('company.claims'), translate(claimEnabled ? 'company.claimsOn' : 'company.claimsOff')],
    [translate('company.activeUsers'), formatCount(directActiveCnt, lang)],
    [
      translate('company.lookToBook'),
      lookToBook === null ? translate('company.noBookings') : formatCount(lookToBook, lang),
    ],
  ]
  return (
    <>
      <h2>{translate('company.integration')}</h2>
      <CopyField name={translate('company.apiBase')} value={apiBase} />
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </>
  )
}

const Facts = styled(DescriptionList)`
  margin-block-start: 14px;
`

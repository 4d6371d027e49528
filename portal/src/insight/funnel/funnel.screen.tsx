import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { InsightColumns, InsightPage } from '../dashboard/insight-page.tsx'
import { useInsight } from '../dashboard/insight-query.ts'
import { PeriodText } from '../dashboard/period-text.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { FunnelFilters } from './funnel-filters.tsx'
import { FunnelGroups } from './funnel-groups.tsx'
import { funnelDimensions, useFunnelParams } from './funnel-params.ts'

/** How many visits with consent reached each step from the search to the ticket. */
export function Screen() {
  const { translate } = useTranslator()
  const params = useFunnelParams()
  const { body, hasBefore } = params
  const query = useInsight('funnel', body, (signal) =>
    unwrapResult(client.call('POST /dashboard/funnel', { body, reads: true, quiet: true, signal })),
  )
  const funnel = query.data
  return (
    <InsightPage
      title={translate('page.funnel.title')}
      exportText={translate('insight.export.funnel')}
      exportCall="POST /dashboard/funnel/export"
      requestExport={(format) =>
        unwrapResult(client.call('POST /dashboard/funnel/export', { body: { ...body, format } }))
      }
      filters={<FunnelFilters params={params} groups={funnel?.groups} />}
      query={query}
    >
      {funnel && (
        <>
          <PeriodText {...funnel} hasBefore={hasBefore} />
          {funnel.totals === null && (
            <InfoBox $kind="info" role="status">
              {translate('insight.funnel.tooFew', { count: funnel.smallestGroup })}
            </InfoBox>
          )}
          {funnel.totals?.visits === 0 && (
            <InfoBox $kind="info" role="status">
              {translate('insight.funnel.none')}
            </InfoBox>
          )}
          {funnel.totals !== null && funnel.totals.visits > 0 && (
            <>
              <FunnelChart totals={funnel.totals} before={hasBefore ? funnel.beforeTotals : null} />
              <InsightColumns>
                {funnelDimensions.map((dimension) => (
                  <FunnelGroups
                    key={dimension}
                    dimension={dimension}
                    groups={funnel.groups[dimension]}
                    params={params}
                  />
                ))}
              </InsightColumns>
            </>
          )}
          {funnel.hiddenWeeks > 0 && (
            <p>{translate('insight.funnel.hiddenWeeks', { count: funnel.hiddenWeeks, least: funnel.smallestGroup })}</p>
          )}
          <p>{translate('insight.funnel.rule', { count: funnel.smallestGroup, rounding: funnel.groupRounding })}</p>
        </>
      )}
    </InsightPage>
  )
}

import { useParams } from 'react-router'
import { DetailPage } from '../layout/record/detail-page.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ClockCard } from './clock-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { useAgencySandbox } from './sandbox-queries.ts'
import { ScenarioList } from './scenario-list.tsx'

/** The simulator for one agency in test mode: its clock, its planned faults and all scenarios. */
export function Screen() {
  const { translate } = useTranslator()
  const { code = '' } = useParams()
  const query = useAgencySandbox(code)
  return (
    <DetailPage
      list={{ to: `/console/agencies/${code}`, title: query.data?.agencyName ?? code }}
      title={
        <>
          {translate('page.consoleSandbox.title')} <small>{query.data?.agencyName ?? code}</small>
        </>
      }
      query={query}
      loading={translate('console.sandbox.loading')}
      unknown={{ title: translate('console.sandbox.unknown'), text: translate('console.sandbox.unknownText') }}
    >
      {(sandbox) => (
        <>
          <ClockCard sandbox={sandbox} />
          <FaultsCard sandbox={sandbox} />
          <ScenarioList scenarios={sandbox.scenarios} />
        </>
      )}
    </DetailPage>
  )
}

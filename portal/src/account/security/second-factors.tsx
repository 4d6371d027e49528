import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { LabelledCheckbox } from '../../developer/labelled-checkbox.tsx'
import { ContentCard } from '../../layout/card.ts'
import { SettingsForm } from '../settings-form.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { translateIfExists, useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'

type Factors = CallAnswer<'GET /clientProfile/mfaInfo'>

const queryKey = ['account', 'factors']
const nameOf = (code: string) => translateIfExists(`factors.feature.${code.replaceAll(':', '-')}`) ?? code

/** The actions that ask for a code of the authenticator app. */
export function SecondFactors() {
  const { translate } = useTranslator()
  const factors = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientProfile/mfaInfo', { quiet: true, signal })),
  })
  return (
    <ContentCard as="section" aria-labelledby="second-factors">
      <h2 id="second-factors">{translate('factors.title')}</h2>
      <p>{translate('factors.text')}</p>
      {factors.isPending && <ListLoading label={translate('developer.loading')} rows={6} />}
      {factors.isError && <ListFailed error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.data && <FactorFields key={JSON.stringify(factors.data)} factors={factors.data} />}
    </ContentCard>
  )
}

function FactorFields({ factors }: { factors: Factors }) {
  const { translate } = useTranslator()

  async function prepare(form: FormData) {
    const features = factors.features.flatMap(({ code, isLocked }) => (isLocked || form.has(code) ? [code] : []))
    const body = { features, everyoneMustBind: form.has('everyoneMustBind') }
    return (mfaCode?: string) => client.call('POST /clientProfile/update/mfaFeat', { body, mfaCode, quiet: true })
  }

  return (
    <SettingsForm
      call="POST /clientProfile/update/mfaFeat"
      feature="mfaFeat:update"
      queryKey={queryKey}
      label={translate('factors.save')}
      saved={translate('factors.saved')}
      readOnly={<p>{translate('developer.onlyAdministrators')}</p>}
      columnWidth={280}
      prepare={prepare}
    >
      {factors.features.map(({ code, isOn, isLocked }) => (
        <LabelledCheckbox key={code} name={code} defaultChecked={isOn} disabled={isLocked}>
          {nameOf(code)}
        </LabelledCheckbox>
      ))}
      <LabelledCheckbox name="everyoneMustBind" defaultChecked={factors.everyoneMustBind}>
        {translate('factors.everyoneMustBind')}
      </LabelledCheckbox>
    </SettingsForm>
  )
}

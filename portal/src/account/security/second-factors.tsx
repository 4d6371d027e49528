import type { CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { LabelledCheckbox } from '../../developer/labelled-checkbox.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { ContentCard } from '../../layout/card.ts'
import { SaveActions } from '../save-actions.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { translateIfExists, useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { toast } from '../../shared/ui/toast.ts'

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
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function save(form: FormData): Promise<void> {
    const features = factors.features.flatMap(({ code, isLocked }) => (isLocked || form.has(code) ? [code] : []))
    const body = { features, everyoneMustBind: form.has('everyoneMustBind') }
    const saved = await run('mfaFeat:update', (mfaCode) =>
      client.call('POST /clientProfile/update/mfaFeat', { body, mfaCode, quiet: true }),
    )
    if (!saved) return
    toast.success(translate('factors.saved'))
    await cache.invalidateQueries({ queryKey })
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      {factors.features.map(({ code, isOn, isLocked }) => (
        <LabelledCheckbox key={code} name={code} defaultChecked={isOn} disabled={isLocked}>
          {nameOf(code)}
        </LabelledCheckbox>
      ))}
      <LabelledCheckbox name="everyoneMustBind" defaultChecked={factors.everyoneMustBind}>
        {translate('factors.everyoneMustBind')}
      </LabelledCheckbox>
      <SaveActions
        call="POST /clientProfile/update/mfaFeat"
        label={translate('factors.save')}
        problem={problem}
        isBusy={isBusy}
        readOnly={<p>{translate('developer.onlyAdministrators')}</p>}
      />
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 8px 16px;
  margin-block-start: 12px;

  > [role='alert'],
  > :last-child {
    grid-column: 1 / -1;
  }
`

import type { RuleChoice } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { buildArticlePath } from '../help/article-path.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { RichText } from '../shared/ui/rich-text.tsx'
import { TimeAgo } from '../shared/ui/time-ago.tsx'
import { useAnswerRules, type AirlineDetail } from './airline-queries.ts'

/** The rules in force and the agency's answer to them; nothing for an airline without rules. */
export function AirlineRulesCard({
  airline: { airline, rules, rulesText },
  name,
}: {
  airline: AirlineDetail
  name: string
}) {
  const { translate, translator } = useTranslator()
  const answer = useAnswerRules()
  if (!rulesText) return null
  const { version } = rulesText
  const isAgreed = rules === 'AGREED' || rules === 'CHANGED_TO_AGREE'
  const choose = async (choice: RuleChoice) => {
    const isSure =
      choice === 'AGREED' ||
      (await confirm({
        title: translate('airline.disagreeTitle', { name }),
        text: translate('airline.disagreeText', { name }),
        action: translate('airline.disagree'),
      }))
    if (isSure) answer.mutate({ airlineCode: airline, version, choice })
  }
  return (
    <Rules aria-label={translate('airline.rulesTitle')} as="section">
      <h2>{translate('airline.rulesTitle')}</h2>
      {!isAgreed && (
        <InfoBox $kind={rules === 'DISAGREED' ? 'bad' : 'warn'}>
          {translate(rules === 'DISAGREED' ? 'airline.rulesHint.DISAGREED' : 'airline.rulesHint.UNANSWERED', { name })}
        </InfoBox>
      )}
      <details open={!isAgreed}>
        <summary>{translate('airline.rulesVersion', { version })}</summary>
        <RichText text={rulesText.text} hrefOf={buildArticlePath} />
      </details>
      {rulesText.answeredAt && (
        <p>
          {translate(`airline.rules.${rules}`)} · <TimeAgo time={rulesText.answeredAt} />
        </p>
      )}
      {answer.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(answer.error, translator.t)}
        </InfoBox>
      )}
      {isAgreed ? (
        <p>{translate('airline.takeBack')}</p>
      ) : (
        <WithCall call="POST /airline/agreeRules" fallback={<p>{translate('airline.askAdministrator')}</p>}>
          <p>{translate('airline.agreeHint')}</p>
          <Row>
            <Button $kind="main" disabled={answer.isPending} onClick={() => void choose('AGREED')}>
              {translate(rules === 'DISAGREED' ? 'airline.changeToAgree' : 'airline.agree')}
            </Button>
            {rules === 'UNANSWERED' && (
              <Button disabled={answer.isPending} onClick={() => void choose('DISAGREED')}>
                {translate('airline.disagree')}
              </Button>
            )}
          </Row>
        </WithCall>
      )}
    </Rules>
  )
}

const Rules = styled(ContentCard)`
  display: grid;
  gap: 12px;

  > p {
    color: ${({ theme }) => theme.color.muted};
  }
  summary {
    cursor: pointer;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`

import { formatDateTime } from '@gangway/core'
import { useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { buildArticlePath } from '../../help/article-path.ts'
import { ContentCard } from '../../layout/card.ts'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { RulesDiff } from './rules-diff.tsx'
import { usePublishRules, type ProviderAirline } from './provider-queries.ts'

const longestRules = 20_000

/** The next version of an airline's rules with its preview, and the versions so far. */
export function RulesEditor({ airline: { airline, rules } }: { airline: ProviderAirline }) {
  const { translate, translator, lang } = useTranslator()
  const publish = usePublishRules()
  const mayChange = useMayCall()('POST /console/airline/publishRules')
  const [current] = rules
  const [textEn, setTextEn] = useState(current?.textEn ?? '')
  const [textCn, setTextCn] = useState(current?.textCn ?? '')
  const isChanged = textEn !== (current?.textEn ?? '') || textCn !== (current?.textCn ?? '')
  const isComplete = textEn.trim() !== '' && textCn.trim() !== ''
  const version = (current?.version ?? 0) + 1
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isSure = await confirm({
      title: translate('console.rules.publishTitle', { version }),
      text: `${translate('console.rules.publishText')} ${translate('console.rules.askedAgain', { count: current?.agreed ?? 0 })}`,
      action: translate('console.rules.publish'),
    })
    if (!isSure) return
    const body = { airlineCode: airline, afterVersion: version - 1, textEn, textCn }
    publish.mutate(body, { onSuccess: () => toast.success(translate('console.rules.published', { version })) })
  }
  return (
    <Column>
      {mayChange && (
        <ContentCard
          as="form"
          onSubmit={(event: SyntheticEvent) => void submit(event)}
          aria-label={translate('console.rules.next', { version })}
        >
          <h2>{translate('console.rules.next', { version })}</h2>
          <Muted>{translate('console.rules.nextText')}</Muted>
          <Languages>
            {(
              [
                ['en', textEn, setTextEn],
                ['cn', textCn, setTextCn],
              ] as const
            ).map(([each, text, setText]) => (
              <div key={each}>
                <PlainArea
                  label={translate(`console.rules.text.${each}`)}
                  rows={10}
                  required
                  maxLength={longestRules}
                  lang={each === 'cn' ? 'zh-CN' : 'en'}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
                {text.trim() !== '' && (
                  <Preview
                    role="group"
                    lang={each === 'cn' ? 'zh-CN' : 'en'}
                    aria-label={translate(`console.rules.preview.${each}`)}
                  >
                    <h3>{translate(`console.rules.preview.${each}`)}</h3>
                    <RichText text={text} hrefOf={buildArticlePath} />
                  </Preview>
                )}
              </div>
            ))}
          </Languages>
          {publish.isError && (
            <InfoBox $kind="bad" role="alert">
              {callErrorText(publish.error, translator.t)}
            </InfoBox>
          )}
          <div>
            <Button type="submit" $kind="main" disabled={!isChanged || !isComplete || publish.isPending}>
              {translate('console.rules.publish')}
            </Button>
          </div>
        </ContentCard>
      )}
      {rules.map((each, index) => (
        <ContentCard key={each.version}>
          <h2>
            {translate('console.rules.version', { version: each.version })}
            {index === 0 && ` · ${translate('console.rules.inForce')}`}
          </h2>
          <Muted>
            {translate('console.rules.answers', { agreed: each.agreed, disagreed: each.disagreed })} ·{' '}
            {formatDateTime(each.publishedAt, lang)}
            {each.publishedBy && ` · ${each.publishedBy}`}
          </Muted>
          <details>
            <summary>{translate('console.rules.show')}</summary>
            <Languages>
              <div lang="en">
                <RichText text={each.textEn} hrefOf={buildArticlePath} />
              </div>
              <div lang="zh-CN">
                <RichText text={each.textCn} hrefOf={buildArticlePath} />
              </div>
            </Languages>
          </details>
          <Changes version={each} before={rules[index + 1]} />
        </ContentCard>
      ))}
      {rules.length === 0 && !mayChange && <Muted>{translate('airline.rules.NONE')}</Muted>}
    </Column>
  )
}

/** What a version changed, compared with the one before it. */
function Changes({ version, before }: { version: RulesVersion; before: RulesVersion | undefined }) {
  const { translate } = useTranslator()
  if (!before) return null
  return (
    <details>
      <summary>{translate('console.rules.changes', { version: before.version })}</summary>
      <Languages>
        <RulesDiff lang="en" before={before.textEn} after={version.textEn} />
        <RulesDiff lang="cn" before={before.textCn} after={version.textCn} />
      </Languages>
    </details>
  )
}

type RulesVersion = ProviderAirline['rules'][number]

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  form {
    display: grid;
    gap: 14px;
  }
  summary {
    cursor: pointer;
  }
`

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const Languages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 14px 20px;
`

const Preview = styled.div`
  margin-block-start: 10px;
  border-inline-start: 3px solid ${({ theme }) => theme.color.line};
  padding-inline-start: 12px;
  overflow-wrap: anywhere;

  > h3 {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
    font-weight: 600;
  }
`

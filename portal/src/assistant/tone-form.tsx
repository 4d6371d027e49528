import { articleLimits, formalities, type Formality } from '@gangway/core'
import { useState, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { toast } from '../shared/ui/toast.ts'
import { ChatAppearanceFields, trimStarters, type AppearanceDraft } from './chat-appearance-fields.tsx'
import { useUpdateTone, type Tone } from './knowledge-queries.ts'

/** What the assistant and its chat say and look like. */
export function ToneForm({ tone }: { tone: Tone }) {
  const { translate, translator } = useTranslator()
  const update = useUpdateTone()
  const mayChange = useMayCall()('POST /assistant/tone/update')
  // That of the values shown: a version read later would overwrite a colleague's change unseen.
  const [version, setVersion] = useState(tone.version)
  const [name, setName] = useState(tone.name)
  const [greeting, setGreeting] = useState(tone.greeting)
  const [formality, setFormality] = useState<Formality>(tone.formality)
  const [appearance, setAppearance] = useState<AppearanceDraft>(tone)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    update.mutate(
      {
        ...{ version, name, greeting, formality, logo: appearance.logo, color: appearance.color },
        starters: trimStarters(appearance.starters),
      },
      {
        onSuccess: (saved) => {
          setVersion(saved.version)
          toast.success(translate('knowledge.toneSaved'))
        },
      },
    )
  }
  return (
    <ContentCard as="form" onSubmit={save} aria-label={translate('knowledge.tone')}>
      <h2>{translate('knowledge.tone')}</h2>
      <Fields disabled={!mayChange || update.isPending}>
        <Grid>
          <PlainField
            label={translate('knowledge.field.name')}
            hint={translate('knowledge.nameHint')}
            maxLength={articleLimits.name}
            pattern="[^\[\]\(\)<>*`]*"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <PlainSelect
            label={translate('knowledge.field.formality')}
            value={formality}
            onChange={({ target }) => setFormality(formalities.find((each) => each === target.value) ?? 'formal')}
          >
            {formalities.map((each) => (
              <option key={each} value={each}>
                {translate(`knowledge.formality.${each}`)}
              </option>
            ))}
          </PlainSelect>
          {(['en', 'cn'] as const).map((lang) => (
            <PlainArea
              key={lang}
              label={translate(`knowledge.field.greeting.${lang}`)}
              hint={translate('knowledge.greetingHint')}
              rows={2}
              lang={lang === 'cn' ? 'zh-CN' : 'en'}
              maxLength={articleLimits.greeting}
              value={greeting[lang]}
              onChange={({ target }) => setGreeting({ ...greeting, [lang]: target.value })}
            />
          ))}
          <ChatAppearanceFields value={appearance} mayChange={mayChange} onChange={setAppearance} />
        </Grid>
        {update.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(update.error, translator.t)}
          </InfoBox>
        )}
        {mayChange && (
          <div>
            <Button type="submit" $kind="main">
              {translate('console.save')}
            </Button>
          </div>
        )}
      </Fields>
    </ContentCard>
  )
}

const Fields = styled.fieldset`
  display: grid;
  gap: 14px;
  min-inline-size: 0;
  padding: 0;
  border: 0;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px 20px;
  margin-block-start: 6px;

  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

import { articleLimits } from '@gangway/core'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { PlainArea } from '../shared/ui/plain-field.tsx'
import type { Tone } from './knowledge-queries.ts'
import { shrinkLogo } from './shrink-logo.ts'

export type AppearanceDraft = Pick<Tone, 'logo' | 'color' | 'starters'>

/** Colour of the widgets, shown while no other is chosen. */
const defaultColor = '#0b6b73'

interface ChatAppearanceFieldsProps {
  value: AppearanceDraft
  mayChange: boolean
  onChange: (value: AppearanceDraft) => void
}

/** Logo, colour and suggested questions of the chat. */
export function ChatAppearanceFields({ value, mayChange, onChange }: ChatAppearanceFieldsProps) {
  const { translate } = useTranslator()
  const picker = useRef<HTMLInputElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { logo, color, starters } = value
  const choose = async (file: File | undefined) => {
    if (!file) return
    const shrunk = await shrinkLogo(file)
    setFailed(shrunk === undefined)
    if (shrunk !== undefined) onChange({ ...value, logo: shrunk })
  }
  return (
    <>
      <Group role="group" aria-label={translate('knowledge.field.logo')}>
        <span>{translate('knowledge.field.logo')}</span>
        <Line>
          {logo && <img src={logo} alt={translate('knowledge.field.logo')} width={40} height={40} />}
          {mayChange && (
            <Button onClick={() => picker.current?.click()}>
              {translate(logo ? 'knowledge.logoReplace' : 'knowledge.logoChoose')}
            </Button>
          )}
          {mayChange && logo && (
            <Button $kind="quiet" onClick={() => onChange({ ...value, logo: '' })}>
              {translate('knowledge.logoRemove')}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            onChange={({ target }) => {
              void choose(target.files?.[0])
              target.value = ''
            }}
          />
        </Line>
        {hasFailed && <p role="alert">{translate('knowledge.logoFailed')}</p>}
        <p>{translate('knowledge.logoHint')}</p>
      </Group>
      <Group role="group" aria-label={translate('knowledge.field.color')}>
        <span>{translate('knowledge.field.color')}</span>
        <Line>
          <input
            type="color"
            aria-label={translate('knowledge.field.color')}
            value={color || defaultColor}
            onChange={({ target }) => onChange({ ...value, color: target.value })}
          />
          {color ? <code>{color}</code> : <span>{translate('knowledge.colorNone')}</span>}
          {mayChange && color && (
            <Button $kind="quiet" onClick={() => onChange({ ...value, color: '' })}>
              {translate('knowledge.colorReset')}
            </Button>
          )}
        </Line>
        <p>{translate('knowledge.colorHint')}</p>
      </Group>
      {(['en', 'cn'] as const).map((lang) => (
        <PlainArea
          key={lang}
          label={translate(`knowledge.field.starters.${lang}`)}
          hint={translate('knowledge.startersHint', { count: articleLimits.starters })}
          rows={articleLimits.starters}
          lang={lang === 'cn' ? 'zh-CN' : 'en'}
          maxLength={articleLimits.starters * (articleLimits.starter + 1)}
          value={starters[lang].join('\n')}
          onChange={({ target }) =>
            onChange({
              ...value,
              starters: { ...starters, [lang]: target.value.split('\n').slice(0, articleLimits.starters) },
            })
          }
        />
      ))}
    </>
  )
}

/** Without empty lines and spaces around them. */
export const trimStarters = ({ en, cn }: Tone['starters']): Tone['starters'] => {
  const trim = (texts: readonly string[]) =>
    texts.map((text) => text.trim().slice(0, articleLimits.starter)).filter((text) => text !== '')
  return { en: trim(en), cn: trim(cn) }
}

const Group = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;

  > span,
  > p {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  > p[role='alert'] {
    color: ${({ theme }) => theme.color.bad};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  min-block-size: 40px;

  img {
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    object-fit: contain;
  }
  input[type='color'] {
    inline-size: 44px;
    block-size: 36px;
    padding: 2px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.surface};
    cursor: pointer;
  }
`

import { useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { RowActions } from '../row-actions.ts'
import { describeConditions, formatMarkup } from './rule-texts.ts'
import type { DraftRule, RuleDraft } from './use-rule-draft.ts'

interface RuleListProps {
  draft: RuleDraft
  mayChange: boolean
  onEdit: (rule: DraftRule) => void
  onRemove: (rule: DraftRule) => void
}

/** The rules in their order. A handle moves a rule, dragged or by the arrow keys. */
export function RuleList({ draft, mayChange, onEdit, onRemove }: RuleListProps) {
  const { translate } = useTranslator()
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<number>()
  const [moved, setMoved] = useState('')
  const { rules } = draft

  function moveTo(rule: DraftRule, to: number): void {
    if (to < 0 || to >= rules.length) return
    draft.move(rule.id, to)
    setMoved(translate('shop.rule.moved', { name: rule.name, place: to + 1, count: rules.length }))
  }
  function pressKey(event: KeyboardEvent, rule: DraftRule, at: number): void {
    const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rules.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveTo(rule, to)
  }
  function drop(to: number): void {
    const rule = rules.find(({ id }) => id === dragged)
    setDragged(undefined)
    setTarget(undefined)
    if (rule) moveTo(rule, to)
  }
  return (
    <>
      <HiddenText role="status">{moved}</HiddenText>
      <List aria-label={translate('shop.rule.list')}>
        {rules.map((rule, at) => (
          <Row
            key={rule.id}
            data-off={!rule.active || undefined}
            data-target={(target === at && dragged !== rule.id) || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setTarget(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              drop(at)
            }}
          >
            {mayChange && (
              <Handle
                type="button"
                draggable
                aria-label={translate('shop.rule.handle', { name: rule.name, place: at + 1 })}
                title={translate('shop.rule.handleHint')}
                onKeyDown={(event) => pressKey(event, rule, at)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', rule.id)
                  setDragged(rule.id)
                }}
                onDragEnd={() => {
                  setDragged(undefined)
                  setTarget(undefined)
                }}
              >
                ⠿
              </Handle>
            )}
            <Place>{at + 1}</Place>
            <RuleText rule={rule} draft={draft} />
            {mayChange && (
              <RowActions>
                <Button
                  $small
                  onClick={() => onEdit(rule)}
                  aria-label={translate('shop.rule.editOf', { name: rule.name })}
                >
                  {translate('shop.edit')}
                </Button>
                <Button
                  $small
                  onClick={() => {
                    setMoved('')
                    onRemove(rule)
                  }}
                  aria-label={translate('shop.rule.removeOf', { name: rule.name })}
                >
                  {translate('shop.rule.remove')}
                </Button>
              </RowActions>
            )}
          </Row>
        ))}
      </List>
    </>
  )
}

function RuleText({ rule, draft }: { rule: DraftRule; draft: RuleDraft }) {
  const { translate, lang } = useTranslator()
  const problem = draft.problems.get(rule.id)
  const earlier = problem && 'byId' in problem ? draft.rules.find(({ id }) => id === problem.byId)?.name : undefined
  return (
    <div>
      <Title>
        <b>{rule.name}</b>
        <span>{formatMarkup(rule, translate)}</span>
        {!rule.active && <Pill $tone="off">{translate('shop.off')}</Pill>}
        {problem && (
          <Pill $tone={problem.kind === 'conflict' ? 'info' : 'warn'}>
            {translate(`shop.rule.problem.${problem.kind}`)}
          </Pill>
        )}
      </Title>
      <small>{describeConditions(rule, translate, lang).join(' · ')}</small>
      {problem && <small>{translate(`shop.rule.problemText.${problem.kind}`, { name: earlier ?? '' })}</small>}
    </div>
  )
}

const List = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 14px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  &[data-target] {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: inset 0 2px ${({ theme }) => theme.color.accent};
  }
  &[data-off] b {
    color: ${({ theme }) => theme.color.muted};
  }
  > div:nth-last-child(2),
  > div:only-of-type {
    flex: 1;
    min-inline-size: 0;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    overflow-wrap: anywhere;
  }
  ${({ theme }) => theme.phone} {
    flex-wrap: wrap;

    > div:last-child:not(:only-of-type) {
      flex-basis: 100%;
    }
  }
`

const Handle = styled.button`
  flex: none;
  inline-size: 30px;
  block-size: 36px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.color.muted};
  cursor: grab;

  &:hover {
    background: ${({ theme }) => theme.color.ground};
  }
  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
  }
`

const Place = styled.span`
  flex: none;
  min-inline-size: 1.4em;
  color: ${({ theme }) => theme.color.muted};
  text-align: end;
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`

import { useEffect, useRef } from 'react'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBoxRow } from '../../shared/ui/info-box.ts'
import type { RuleDraft } from './use-rule-draft.ts'

interface DraftNoticeProps {
  draft: RuleDraft
  newestVersion: number
  onPublish: () => void
}

/** What can be done with a changed draft. */
export function DraftNotice({ draft, newestVersion, onPublish }: DraftNoticeProps) {
  const { translate } = useTranslator()
  const discard = async () => {
    const isSure = await confirm({
      title: translate('shop.rule.discardTitle'),
      text: translate('shop.rule.discardText'),
      action: translate('shop.rule.discard'),
    })
    if (isSure) draft.reset()
  }
  if (!draft.isChanged) return null
  return (
    <InfoBoxRow $kind={draft.isOutdated ? 'warn' : 'info'} role="status">
      <span>
        {draft.isOutdated
          ? translate('shop.rule.outdatedNotice', { version: newestVersion })
          : translate('shop.rule.draftNotice')}
      </span>
      <Button $small onClick={() => void discard()}>
        {translate('shop.rule.discard')}
      </Button>
      {draft.isOutdated ? (
        <Button $small $kind="main" onClick={draft.update}>
          {translate('shop.rule.update')}
        </Button>
      ) : (
        <Button $small $kind="main" onClick={onPublish}>
          {translate('shop.rule.publish')}
        </Button>
      )}
    </InfoBoxRow>
  )
}

/** Offers to take the last removal back. The button has the focus, which was on the removed row. */
export function RemovalNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { translate } = useTranslator()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <InfoBoxRow $kind="info" role="status">
      <span>{translate('shop.rule.removed', { name })}</span>
      <Button ref={undo} $small onClick={onUndo}>
        {translate('shop.rule.undoRemoval')}
      </Button>
    </InfoBoxRow>
  )
}

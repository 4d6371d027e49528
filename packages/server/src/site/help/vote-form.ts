import { articleLimits, type Lang } from '@gangway/core/contract'
import { markup, type Html } from '../../shared/http/pages/html.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { newId } from '../../shared/ids.ts'
import { addressOf } from '../site-page.ts'

/** What the reader has done: nothing, voted, or voted and sent a comment. */
export type VoteState =
  | { state: 'open' }
  | { state: 'voted'; id: string; isHelpful: boolean }
  | { state: 'done' | 'failed' }

interface VoteForm {
  slug: string
  lang: Lang
  vote: VoteState
  now: Date
}

/** Two buttons, then a field for a comment. Both work without script. */
export function renderVote({ slug, lang, vote, now }: VoteForm): Html {
  const translate = (key: string) => translateMessage(lang, `site.help.vote.${key}`)
  const frame = (content: Html) => markup`<section class="vote" id="vote">${content}</section>`
  const start = (id: string) =>
    markup`<form method="post" action="${addressOf(`/help/${slug}/vote`, lang)}"><input type="hidden" name="vote" value="${id}">`
  switch (vote.state) {
    case 'open':
      return frame(
        markup`${start(newId(now))}<fieldset><legend>${translate('question')}</legend><div class="actions"><button class="button second" name="helpful" value="yes">${translate('yes')}</button><button class="button second" name="helpful" value="no">${translate('no')}</button></div></fieldset></form>`,
      )
    case 'voted':
      return frame(markup`<p role="status">${translate('thanks')}</p>${start(vote.id)}<input type="hidden" name="helpful" value="${vote.isHelpful ? 'yes' : 'no'}"><input type="hidden" name="last" value="yes">
<div class="trap" aria-hidden="true"><label>${translateMessage(lang, 'site.form.trap')}<input name="website" tabindex="-1" autocomplete="off"></label></div>
<label><span>${translate(vote.isHelpful ? 'commentGood' : 'commentBad')}</span><textarea name="comment" maxlength="${articleLimits.comment}"></textarea></label><p class="quiet">${translate('hint')}</p><div><button class="button">${translate('send')}</button></div></form>`)
    case 'done':
      return frame(markup`<p role="status">${translate('thanks')}</p>`)
    case 'failed':
      return frame(markup`<p class="notice bad" role="alert">${translate('failed')}</p>`)
  }
}

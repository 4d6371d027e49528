import type { Lang } from '@gangway/core/contract'
import { Html, markup } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'

const purposes = ['analytics', 'thirdParty'] as const

/**
 * The question for consent and the privacy settings. Both are hidden until the script shows them: without script nothing is
 * measured, so there is nothing to ask.
 */
export function consentPart(lang: Lang, privacyAddress: string): Html {
  const translate = (key: string) => translateMessage(lang, `site.consent.${key}`)
  return markup`<section class="consent" id="consent" aria-label="${translate('label')}" hidden>
<div class="wide"><div><h2>${translate('title')}</h2>
<p>${translate('text')} <span data-third-party hidden>${translate('thirdPartyAsk')}</span> <a href="${privacyAddress}">${translate('more')}</a></p></div>
<div class="actions"><button class="button" type="button" data-consent="all">${translate('accept')}</button>
<button class="button" type="button" data-consent="none">${translate('refuse')}</button>
<button class="button second" type="button" data-consent="settings">${translate('settings')}</button></div></div></section>
<dialog id="privacy-settings" aria-labelledby="privacy-title"><form method="dialog">
<h2 id="privacy-title">${translate('settings')}</h2>
<p class="notice" data-gpc hidden>${translate('gpc')}</p>
<div class="check"><input type="checkbox" id="purpose-necessary" checked disabled aria-describedby="purpose-necessary-text"><span><label for="purpose-necessary">${translate('necessary')}</label><small id="purpose-necessary-text">${translate('necessaryText')}</small></span></div>
${purposes.map(
  (purpose) =>
    markup`<div class="check" data-row="${purpose}"${purpose === 'thirdParty' ? new Html(' hidden') : ''}><input type="checkbox" id="purpose-${purpose}" name="${purpose}" aria-describedby="purpose-${purpose}-text"><span><label for="purpose-${purpose}">${translate(purpose)}</label><small id="purpose-${purpose}-text">${translate(`${purpose}Text`)}</small></span></div>`,
)}
<div class="actions"><button class="button" type="submit" value="save">${translate('save')}</button>
<button class="button second" type="submit" value="close">${translate('close')}</button></div>
</form></dialog>
<p class="consent-saved" role="status" data-saved="${translate('saved')}"></p>`
}

/** The button in the footer, which the script shows. */
export function consentButton(lang: Lang): Html {
  return markup`<button type="button" class="link" data-consent="settings" hidden>${translateMessage(lang, 'site.consent.settings')}</button>`
}

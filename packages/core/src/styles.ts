import { secondFactorCss } from './session/second-factor.css.ts'
import { signInCss } from './session/sign-in.css.ts'

export { colors, tokens } from './shared/tokens.css.ts'
export { secondFactorCss, signInCss }

/** Everything in one text, for pages that are rendered on a server: put it into a style sheet of the page. */
export const styles = [...new Set([...signInCss, ...secondFactorCss])].join('')

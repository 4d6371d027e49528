const mostAdded = 5

let common: Promise<ReadonlySet<string>> | undefined

/** About 49,000 words, loaded with the first new password. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => each.toLowerCase())),
  ))
}

/**
 * Whether a password is one of the most used ones, in any letter case, or one of them with up to five digits or symbols
 * at its ends: these meet the rules of a policy and are among the first guesses.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await loadCommonPasswords()
  const typed = password.normalize('NFKC').toLowerCase()
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return words.has(typed) || (core.length >= typed.length - mostAdded && words.has(core))
}

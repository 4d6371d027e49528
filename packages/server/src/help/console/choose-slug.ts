import { findAddressProblem, suggestArticleAddress } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { helpArticle, helpExample, helpVersion } from '../../database/schema.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { findPublicLangs, wasPublic, type HelpText } from './help-text.store.ts'

/** A free address for a new article, from the words of its title where it is in Latin letters. */
export async function chooseSlug(tx: Tx, title: string, now: Date): Promise<string> {
  await lockAddresses(tx)
  const wanted = suggestArticleAddress(title)
  const isFree = findAddressProblem(wanted) === undefined && !(await isTaken(tx, wanted))
  return isFree ? wanted : `article-${newId(now).toLowerCase()}`
}

/** The address that the author of a new article has chosen. */
export async function claimAddress(tx: Tx, address: string): Promise<string | Refusal> {
  return (await refuseAddress(tx, address)) ?? address
}

/** Gives another address to an article that no reader has seen. The caller holds the locks of its texts. */
export async function changeAddress(tx: Tx, texts: readonly HelpText[], address: string): Promise<string | Refusal> {
  const slug = texts[0]?.slug
  if (slug === undefined || slug === address) return address
  const publicLangs = await findPublicLangs(tx, slug)
  if (texts.some((text) => wasPublic(text, publicLangs))) return refuseField('input.article.addressFixed')
  const refused = await refuseAddress(tx, address)
  if (refused) return refused
  // The versions and questions refer to the texts, so the texts are there under both addresses for a moment.
  await tx.insert(helpArticle).values(texts.map((text) => ({ ...text, slug: address })))
  await tx.update(helpVersion).set({ slug: address }).where(eq(helpVersion.slug, slug))
  await tx.update(helpExample).set({ slug: address }).where(eq(helpExample.slug, slug))
  await tx.delete(helpArticle).where(eq(helpArticle.slug, slug))
  return address
}

async function refuseAddress(tx: Tx, address: string): Promise<Refusal | undefined> {
  const problem = findAddressProblem(address)
  if (problem) return refuseField(problem === 'form' ? 'input.article.address' : 'input.article.addressReserved')
  await lockAddresses(tx)
  return (await isTaken(tx, address)) ? refuseField('input.article.addressTaken') : undefined
}

const refuseField = (key: string) => refuse(5001, { fields: [{ path: 'address', key }] })

/** Two articles with one address are created one after the other. */
async function lockAddresses(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('help articles', 0))`)
}

async function isTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.$count(helpArticle, eq(helpArticle.slug, slug))) > 0
}

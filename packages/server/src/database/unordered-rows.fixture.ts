import pg from 'pg'

type Query = (...given: unknown[]) => unknown

const isUnordered = (text: unknown) =>
  typeof text === 'string' && /^\s*(select|with)\b/i.test(text) && !/\border\s+by\b/i.test(text)

/**
 * Postgres promises no order without ORDER BY, but on a quiet machine rows come in the order in which they were
 * written. In tests they come in the opposite order, so that code and tests that rely on it fail at once.
 */
function reverseUnordered(query: Query): Query {
  return Object.assign(
    function (this: pg.Client, ...given: unknown[]) {
      const [asked] = given
      if (!isUnordered(typeof asked === 'string' ? asked : (asked as { text?: unknown }).text)) {
        return query.apply(this, given)
      }
      const last = given.at(-1)
      if (typeof last === 'function') {
        const reversed = (error: unknown, result?: pg.QueryResult) => {
          result?.rows.reverse()
          last(error, result)
        }
        return query.apply(this, [...given.slice(0, -1), reversed])
      }
      return (query.apply(this, given) as Promise<pg.QueryResult>).then((result) => {
        result.rows.reverse()
        return result
      })
    },
    { reversesRows: true },
  )
}

// This file runs for each test file, with the same modules.
const client: { query: Query & { reversesRows?: true } } = pg.Client.prototype
if (!client.query.reversesRows) client.query = reverseUnordered(client.query)

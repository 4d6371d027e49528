export interface Figures {
  answers: number
  resolved: number
  notResolved: number
  handovers: number
  unanswered: number
}

/** Of the rated answers, those rated as solved; null without a rating. */
export const resolutionPercent = ({ resolved, notResolved }: Figures): number | null =>
  percentOf(resolved, resolved + notResolved)

export const handoverPercent = ({ handovers, answers }: Figures): number | null => percentOf(handovers, answers)

export const unansweredPercent = ({ unanswered, answers }: Figures): number | null => percentOf(unanswered, answers)

export function addFigures(rows: readonly Figures[]): Figures {
  const none: Figures = { answers: 0, resolved: 0, notResolved: 0, handovers: 0, unanswered: 0 }
  return rows.reduce(
    (sum, row) => ({
      answers: sum.answers + row.answers,
      resolved: sum.resolved + row.resolved,
      notResolved: sum.notResolved + row.notResolved,
      handovers: sum.handovers + row.handovers,
      unanswered: sum.unanswered + row.unanswered,
    }),
    none,
  )
}

const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100)

/** Asks several things ahead, and gives the answers in the order of the questions. */

/** At most `ahead` are under way at a time. Rejects with the first failure, in order. */
export async function* inOrder<Result>(questions: readonly (() => Promise<Result>)[], ahead = 3): AsyncGenerator<Result> {
  const asked: Promise<Result>[] = []
  for (let index = 0; index < questions.length; index++) {
    for (let next = asked.length; next < questions.length && next < index + ahead; next++) {
      const answer = questions[next]!()
      // One that fails before its turn is told in its turn.
      answer.catch(() => {})
      asked.push(answer)
    }
    yield await asked[index]!
  }
}

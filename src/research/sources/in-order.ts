/** Asks up to `ahead` questions at a time, and yields the answers in the order of the questions. Rejects with the first failure in that order. */
export async function* inOrder<Result>(questions: readonly (() => Promise<Result>)[], ahead = 3): AsyncGenerator<Result> {
  const asked: Promise<Result>[] = []
  for (let index = 0; index < questions.length; index++) {
    for (let next = asked.length; next < questions.length && next < index + ahead; next++) {
      const answer = questions[next]!()
      // A failure before its turn is thrown in its turn.
      answer.catch(() => {})
      asked.push(answer)
    }
    yield await asked[index]!
  }
}

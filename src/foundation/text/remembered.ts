/**
 * The function, with its last answers kept: `most` of them, then it begins anew. Texts of more than `longest` characters hardly come again and
 * would fill the memory. Callers must not change an answer.
 */
export function remembered<Value>(answer: (text: string) => Value, most = 20_000, longest = 300): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    if (text.length > longest) return answer(text)
    let value = known.get(text)
    if (value !== undefined) return value
    value = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, value)
    return value
  }
}

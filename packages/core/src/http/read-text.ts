import { BadResponse } from "./bad-response.ts";

/**
 * Reads the body of an answer.
 *
 * @throws BadResponse when it is larger than allowed; what the connection ends with when it ends too early
 */
export async function readText(response: Response, maximumBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let chunk = await reader?.read(); reader && chunk?.value; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > maximumBytes) {
      await reader.cancel();
      throw new BadResponse(`The auth server answered with more than ${maximumBytes} bytes.`);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

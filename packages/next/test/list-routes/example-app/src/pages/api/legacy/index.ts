// biome-ignore lint/style/noDefaultExport: Next asks for it
export default function handler(): void {}

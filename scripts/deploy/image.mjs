export async function tryImage() {}

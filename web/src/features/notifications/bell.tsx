// The bell of the header and its panel.
export default function Bell() {
  return null;
}

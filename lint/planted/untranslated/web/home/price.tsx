export function Price({ text }: { text: string }) {
  return (
    <p className="price" title={text}>
      Phố Hàng · {text} ₫ – 5%
    </p>
  );
}
